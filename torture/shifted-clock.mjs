// Loaded into the server: each SIGUSR2 moves its clock, as a wrong time server would.
const hour = 60 * 60 * 1000;
const offsets = [hour, -hour, 26 * hour, -26 * hour, 0];
const RealDate = Date;
let offset = 0;

const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

process.on('SIGUSR2', () => {
  offset = offsets.shift() ?? 0;
});
