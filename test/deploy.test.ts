import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";

const textOf = (file: string) => readFileSync(file, "utf8");

test.each(["docs/operate/README.md", "deploy/compose.yaml", "deploy/local/database-set.ts"])(
  "Patroni uses the etcd v2 API, which compares before it renews the lease: %s",
  (file) => {
    expect(textOf(file)).toMatch(/enable.v2"?[=:] ?"?true\b/i);
    expect(textOf(file)).toMatch(/\bPATRONI_ETCD_HOSTS\b/);
    expect(textOf(file)).not.toMatch(/ETCD3_HOSTS[=:]/);
  },
);

test("web processes listen on localhost only and trust their proxy", () => {
  const settings = textOf("deploy/isa.env").split("\n");
  expect(settings).toEqual(expect.arrayContaining(["LISTEN_HOST=127.0.0.1", "TRUST_PROXY=1"]));
});

test.each(["isa-web@", "isa-worker"])("systemd always restarts %s, without a limit on failures", (unit) => {
  const [head = "", service = ""] = textOf(`deploy/systemd/${unit}.service`).split("\n[Service]\n");
  expect(head).toMatch(/^StartLimitIntervalSec=0$/m);
  expect(service).toMatch(/^Restart=always$/m);
});

test("documentation and container build the product with npm run build only", () => {
  const files = [...globSync("docs/**/*.md"), ...globSync("deploy/*"), "README.md"].filter((file) =>
    statSync(file).isFile(),
  );
  const partly = files.filter((file) => /react-router[\w/.]* build|build-worker|compress\.mjs/.test(textOf(file)));
  expect(partly).toEqual([]);
  expect(textOf("deploy/Containerfile")).toMatch(/^RUN npm run build\b/m);
});

test("each systemd unit sets its own ports for visitors and metrics", () => {
  const ports = ["isa-web@", "isa-worker"].flatMap((unit) => {
    const service = textOf(`deploy/systemd/${unit}.service`).replaceAll("%i", unit === "isa-web@" ? "3001" : "");
    const command = /^ExecStart=env (.*) node build\/server\/main\.js$/m.exec(service)?.[1] ?? "";
    const given = Object.fromEntries(command.split(" ").map((pair) => pair.split("=")));
    expect(Object.keys(given)).toEqual(["ROLE", "PORT", "METRICS_PORT"]);
    return [Number(given.PORT), Number(given.METRICS_PORT)];
  });
  expect(ports).toEqual([3001, 13_001, 3100, 13_100]);
});

test.each(["deploy/isa.env", "deploy/compose.env.example"])(
  "%s leaves the administrators and the mail sender empty",
  (file) => {
    const settings = textOf(file).split("\n");
    expect(settings).toEqual(expect.arrayContaining(["ADMIN_EMAILS=", "MAIL_FROM="]));
  },
);

test("every metric of the alert rules is documented", () => {
  const documented = textOf("docs/operate/observability.md");
  const rules = textOf("deploy/alerts.yaml").replaceAll(/"[^"]*"/g, "");
  const figures = new Set(rules.match(/\b(?:isa|http|nodejs)_\w+/g)?.map((name) => name.replace(/_count$/, "")));
  expect(figures.size).toBeGreaterThan(6);
  for (const figure of figures) expect(documented).toContain(`\`${figure}`);
});

test("archive-wal.sh accepts the same WAL segment again and refuses another segment with its name", () => {
  const folder = mkdtempSync(join(tmpdir(), "isa-wal-"));
  const part = join(folder, "part");
  const kept = join(folder, "kept");
  const archive = (content: string) => {
    writeFileSync(part, content);
    return spawnSync("sh", ["deploy/archive-wal.sh", part, kept]).status;
  };
  writeFileSync(join(folder, ".kept.gz"), "of a crash");
  expect([archive("one"), archive("one"), archive("another")]).toEqual([0, 0, 1]);
  expect(gunzipSync(readFileSync(`${kept}.gz`)).toString()).toBe("one");
  expect(readdirSync(folder).toSorted()).toEqual(["kept.gz", "part"]);
  rmSync(folder, { recursive: true });
});

const proxySettings =
  /^cat > \/etc\/default\/haproxy <<'END'\n(.+?)\nEND$/ms.exec(textOf("docs/operate/README.md"))?.[1] ?? "";

test("HAProxy drops root rights when ISA_HAPROXY_USER is set", () => {
  expect(proxySettings).toMatch(/^ISA_HAPROXY_USER=haproxy$/m);
  const [, asOther] = /^\.if defined\(ISA_HAPROXY_USER\)\n(.+?)\n\.endif$/ms.exec(textOf("deploy/haproxy.cfg")) ?? [];
  const names = asOther?.split("\n").map((line) => line.trim().split(" ")[0]);
  expect(names).toEqual(["user", "group", "chroot"]);
});

test.skipIf(!existsSync("/usr/sbin/haproxy"))(
  "HAProxy accepts the documented settings with and without ISA_HAPROXY_USER",
  () => {
    const settings = Object.fromEntries(proxySettings.split("\n").map((line) => line.split("=")));
    const { ISA_HAPROXY_USER: _user, ...unprivileged } = settings;
    for (const env of [settings, unprivileged]) {
      const { status, stderr } = spawnSync("/usr/sbin/haproxy", ["-c", "-f", "deploy/haproxy.cfg"], {
        env,
        encoding: "utf8",
      });
      expect({ status, stderr }).toMatchObject({ status: 0 });
    }
  },
);
