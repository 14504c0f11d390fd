import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { portOf } from "./ports.ts";

export type Asked = { q: string[]; source: string; target: string; format: "text" | "html"; api_key?: string };

/** What the program does with a request: it translates, or has one of these faults. */
export type Manner =
  | "translates"
  | "garbage"
  | "no list"
  | "fewer texts"
  | "empty texts"
  | "markup"
  | "an error"
  | "a redirect"
  | "endless"
  | "silence"
  | "breaks off";

export type Translator = { url: string; manner: Manner; asked: Asked[]; close(): Promise<void> };

/** A program that speaks LibreTranslate's API, on this machine. Its words are the source's in brackets. */
export async function startTranslator(): Promise<Translator> {
  const translator: Translator = { url: "", manner: "translates", asked: [], close: async () => undefined };
  const server = createServer(async (request, response) => {
    const asked = JSON.parse(await textOf(request)) as Asked;
    translator.asked.push(asked);
    answer(translator.manner, asked, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  translator.url = `http://127.0.0.1:${portOf(server)}`;
  translator.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return translator;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function answer(manner: Manner, { q }: Asked, response: ServerResponse): void {
  const send = (value: unknown, status = 200) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  const list = (one: (text: string) => string) => send({ translatedText: q.map(one) });
  switch (manner) {
    case "translates":
      return void list((text) => `[${text}]`);
    case "garbage":
      return void response.end("<html>It is broken</html>");
    case "no list":
      return void send({ translatedText: 7 });
    case "fewer texts":
      return void send({ translatedText: q.slice(1) });
    case "empty texts":
      return void list(() => " ");
    case "markup":
      return void list(
        (text) =>
          `<script>alert(1)</script><img src="https://evil.example/x.png" onerror="alert(1)"><b onclick="alert(1)">${text}`,
      );
    case "an error":
      return void send({ error: "Invalid API key" }, 403);
    case "a redirect":
      return void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end();
    case "endless": {
      const piece = "a".repeat(1024 * 1024);
      // Not within the callback: nothing else of this process would run.
      const write = () => response.socket?.destroyed || response.write(piece, () => setImmediate(write));
      write();
      return;
    }
    case "breaks off":
      response.write('{"translatedText": ["');
      response.destroy();
      return;
    case "silence":
  }
}
