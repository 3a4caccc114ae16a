"""`python -m pytest_agentbrowse.cli` is `agentbrowse`."""

from pytest_agentbrowse.cli.command_line import main

raise SystemExit(main())
