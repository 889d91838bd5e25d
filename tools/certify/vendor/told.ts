import { parseRecord } from '../desk.ts'
import { Unmet } from '../unmet.ts'
import type { Trial } from './trial.ts'

/** Reads an answer, as every shape of the contract does. */
interface Shape<Value> {
  safeParse(
    value: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: { readonly message: string } }
}

/** A call of the operator's that asks, with its answer in its shape. */
export async function told<Value>(
  trial: Trial,
  path: string,
  body: object,
  shape: Shape<Value>,
): Promise<Value> {
  const answer = await trial.ask(body, { path })
  trial.must(trial.isProven(answer), `the answer of ${path} proves nothing`)
  const read = shape.safeParse(parseRecord(answer.raw))
  if (!read.success) {
    throw new Unmet(`${path} was answered ${answer.status} in another shape: ${read.error.message}`)
  }
  return read.data
}
