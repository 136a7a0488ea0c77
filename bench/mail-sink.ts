import { createServer } from "node:net";

const END = "\r\n.\r\n";

const server = createServer((socket) => {
  let pending = "";
  let isData = false;
  socket.setNoDelay(true);
  socket.on("error", () => undefined);
  socket.write("220 sink\r\n");
  socket.on("data", (chunk) => {
    pending += chunk.toString("latin1");
    for (;;) {
      const end = isData ? pending.indexOf(END) : pending.indexOf("\r\n");
      if (end === -1) return;
      const line = isData ? "" : pending.slice(0, end).toUpperCase();
      pending = pending.slice(end + (isData ? END.length : 2));
      if (line === "DATA") socket.write("354 go on\r\n");
      else if (line.startsWith("EHLO")) socket.write("250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n");
      else if (line === "QUIT") socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
      isData = line === "DATA";
    }
  });
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(`smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
});
