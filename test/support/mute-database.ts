import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import pg from "pg";

/** Proxy of a local database; muted, it accepts all and answers nothing, like a machine without power. */
export async function muteDatabase(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const open = new Set<Socket>();
  let isMute = false;
  let connections = 0;
  const join = (from: Socket, to: Socket) => {
    open.add(from);
    from.on("error", () => undefined).on("data", (bytes) => isMute || to.write(bytes));
    from.on("close", () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    connections += 1;
    const far = connect(`${host}/.s.PGSQL.${port}`);
    join(near, far);
    join(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    connections: () => connections,
    mute: (muted = true) => {
      isMute = muted;
    },
    stop() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
