import type { ProductForJourneys } from '../product-for-journeys.ts'

type Bank = Pick<ProductForJourneys, 'sandbox'>

/** Whether the sandbox's bank pays by itself, or waits to be told. */
export async function choosePayoutMode(
  { sandbox }: Bank,
  mode: 'pay_by_itself' | 'wait_for_me',
): Promise<void> {
  await post(`${sandbox}/payouts/mode`, { mode })
}

/** Says what became of the payout of an order that is not decided yet, as soon as the bank has been asked for it. */
export async function decidePayout(
  { sandbox }: Bank,
  orderNumber: string,
  status: string,
): Promise<void> {
  for (;;) {
    const shown = await (await fetch(`${sandbox}/payouts`)).text()
    const row = shown.split('<tr>').find((each) => each.includes(`<td>${orderNumber}<`))
    const [, action] = /action="(\/payouts\/pout_[^"]+)"/.exec(row ?? '') ?? []
    if (action) return await post(`${sandbox}${action}`, { status, reason: '' })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const body = new URLSearchParams(fields)
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  if (answer.status !== 303) throw new Error(`${address} answered ${answer.status}`)
}
