/**
 * Loaded before a site starts: from the signal SIGUSR2 until the next one its clock is wrong by
 * `CLOCK_SHIFT` milliseconds.
 */
const rightDate = Date;
let shift = 0;

function wrongTime() {
  return rightDate.now() + shift;
}

globalThis.Date = new Proxy(rightDate, {
  construct: (target, values, made) =>
    Reflect.construct(target, values.length > 0 ? values : [wrongTime()], made),
  get: (target, name) => (name === "now" ? wrongTime : Reflect.get(target, name)),
});

process.on("SIGUSR2", () => {
  shift = shift === 0 ? Number(process.env.CLOCK_SHIFT) : 0;
});
