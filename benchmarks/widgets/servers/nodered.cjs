// Node-RED over one small flow; `/` begins anew, and `/state` gives what is deployed.
const {mkdtempSync} = require("node:fs");
const {createServer} = require("node:http");
const {tmpdir} = require("node:os");
const {join} = require("node:path");
const express = require("express");
const RED = require("node-red");

const FLOW = [
  {id: "t1", type: "tab", label: "Lamps", disabled: false, info: ""},
  {id: "n1", type: "inject", z: "t1", name: "Every morning", props: [{p: "payload"}], payload: "on", payloadType: "str", repeat: "", crontab: "", once: false, onceDelay: 0.1, topic: "", x: 160, y: 80, wires: [["n2"]]},
  {id: "n2", type: "change", z: "t1", name: "Switch on", rules: [{t: "set", p: "payload", pt: "msg", to: "lamp", tot: "str"}], action: "", property: "", from: "", to: "", reg: false, x: 380, y: 80, wires: [[]]},
  {id: "n3", type: "debug", z: "t1", name: "Tell", active: true, tosidebar: true, complete: "payload", targetType: "msg", console: false, tostatus: false, statusVal: "", statusType: "auto", x: 600, y: 80, wires: []},
];
const app = express();
const server = createServer(app);
RED.init(server, {
  httpAdminRoot: "/red",
  httpNodeRoot: "/api",
  userDir: mkdtempSync(join(tmpdir(), "flows-")),
  editorTheme: {tours: false, userMenu: false, projects: {enabled: false}},
  telemetry: {enabled: false, updateNotification: false},
  logging: {console: {level: "warn"}},
});
app.get("/", async (_, response) => {
  // A tip is drawn by lot at each visit.
  await RED.runtime.settings.updateUserSettings({settings: {editor: {view: {"view-show-tips": false}}}});
  await RED.runtime.flows.setFlows({flows: {flows: FLOW}, deploymentType: "full"});
  response.redirect("/red/");
});
app.get("/state", async (_, response) => {
  const {flows} = await RED.runtime.flows.getFlows({});
  response.json({
    names: flows.map((one) => one.name || one.label || one.type),
    wires: flows.find(({id}) => id === "n2")?.wires,
    to: flows.find(({id}) => id === "n2")?.rules[0].to,
    tabs: flows.filter(({type}) => type === "tab").map(({label}) => label),
    disabled: flows.some((one) => one.d === true || one.disabled === true),
    at: flows.find(({id}) => id === "n3")?.x,
  });
});
app.use("/red", RED.httpAdmin);
app.use("/api", RED.httpNode);
RED.events.once("flows:started", () => server.listen(Number(process.env.PORT), "127.0.0.1"));
RED.start();
