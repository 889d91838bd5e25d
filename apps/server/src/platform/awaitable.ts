/**
 * What may be at hand already. On the way of every bet a promise for it, and the turn it waits, cost more than the
 * answer does; so it is awaited only where it is one.
 */
export type Awaitable<Value> = Value | Promise<Value>

/** Uses a value as soon as it is there: now, where it is. */
export function whenThere<Value, Used>(
  value: Awaitable<Value>,
  use: (value: Value) => Used,
): Awaitable<Used> {
  return value instanceof Promise ? value.then(use) : use(value)
}
