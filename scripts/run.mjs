// `npm run NAME`, on whatever Node is there (20 or newer) and without dependencies: prepares what the
// command needs, then becomes it, under the Node that is installed with the packages. It is
// `scripts/NAME.ts`, beside a running site, unless `commands.json` says otherwise.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { prepare, root } from "./prepare.mjs";

const [name, ...args] = process.argv.slice(2);
const commands = JSON.parse(readFileSync(join(root, "scripts/commands.json"), "utf8"));
const { needs = "beside", run = `scripts/${name}.ts`, defaults, env } = commands[name] ?? {};
const command = name === "bench" ? run.replace("NAME", benchName(args.shift())) : run;
// As npm itself would run nothing before a command.
if (process.env.npm_config_ignore_scripts !== "true") prepare(needs);
become(installedNode(), [...command.split(" "), ...args], { ...defaults, ...process.env, ...env });

function benchName(name) {
  const files = readdirSync(join(root, "bench")).sort();
  const names = files.flatMap((file) => /^(.+)\.ts$/.exec(file)?.[1] ?? []);
  if (names.includes(name)) return name;
  console.log(`Say which: npm run bench -- ${names.join("|")}`);
  process.exit(name ? 1 : 0);
}

function installedNode() {
  const system = process.platform === "win32" ? "win" : process.platform;
  const file = system === "win" ? "node.exe" : "node";
  const node = join(root, `node_modules/node-${system}-${process.arch}/bin/${file}`);
  return existsSync(node) ? node : process.execPath;
}

function become(node, args, env) {
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...args], env);
  // Old Node cannot replace itself, so it waits.
  const child = spawn(node, args, { env, stdio: "inherit" });
  // Ctrl+C in a terminal reaches both.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // Without its own parent it ends: the site notices that, and ends as well.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(), 250).unref();
  child.once("exit", (code, signal) => {
    if (!signal) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
