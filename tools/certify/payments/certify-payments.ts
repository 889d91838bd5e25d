import { sentenceOf } from '../desk.ts'
import type { Result } from '../scenario.ts'
import { PAYMENT_SCENARIOS } from './payment-scenarios.ts'
import { ProviderDesk, type ProviderUnderTest } from './provider-desk.ts'

/** Asks a payment provider everything that moves no money. */
export async function certifyPayments(
  provider: ProviderUnderTest,
  options: {
    readonly only?: readonly string[]
    readonly said?: (result: Result) => void
  } = {},
): Promise<readonly Result[]> {
  const desk = new ProviderDesk(provider)
  const knowsBalance = await desk.knowsBalance()
  const results: Result[] = []
  for (const { id, group, name, needs, run } of PAYMENT_SCENARIOS) {
    if (options.only && !options.only.some((each) => id.startsWith(each))) continue
    const before = desk.calls
    const since = performance.now()
    const isLeftOut = needs === 'balance' && !knowsBalance
    const detail = isLeftOut ? 'the provider does not know the call' : await failureOf(run, desk)
    const ran = {
      ...{ id, group, name, detail, calls: desk.calls - before },
      ms: Math.round(performance.now() - since),
    }
    const outcome = isLeftOut ? 'skipped' : detail === null ? 'passed' : 'failed'
    const result = { ...ran, outcome } as const
    results.push(result)
    options.said?.(result)
  }
  return results
}

async function failureOf(
  run: (desk: ProviderDesk) => Promise<void>,
  desk: ProviderDesk,
): Promise<string | null> {
  return await run(desk).then(() => null, sentenceOf)
}
