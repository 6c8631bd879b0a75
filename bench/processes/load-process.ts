// A process that generates load, so that making requests costs the server nothing.
import { type Load, putLoad } from "../load.ts";

process.on("message", (load: Load) => {
  putLoad(load).then(
    (report) => process.send?.({ report }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.send?.({ ready: true });
