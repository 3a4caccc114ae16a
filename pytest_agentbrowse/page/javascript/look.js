// Asked of a view at each look; a file of its own, as what is sent with each question has to be read by the browser.
(monitor, how) => (monitor ? monitor.look(how) : null);
