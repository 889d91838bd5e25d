import { type VendorLaunchRequest, vendorLaunchResponse } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'
import { signCall } from '../../platform/signed-calls/sign-call.ts'

const LAUNCHES = '/vendor/launches'
const TIME_LIMIT_MS = 5_000

/**
 * Asks the sandbox for the page of a title. Undefined when it does not answer as agreed, or answers
 * an address that is not its own: a frame of ours shows nobody else.
 */
export async function openAtSandbox(
  parts: { readonly address: string; readonly secret: string; readonly clock: Clock },
  request: VendorLaunchRequest,
): Promise<string | undefined> {
  const body = JSON.stringify(request)
  try {
    const response = await fetch(new URL(LAUNCHES, parts.address), {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: signCall(parts.secret, parts.clock, LAUNCHES, body),
    })
    const answer = vendorLaunchResponse.safeParse(await response.json())
    if (!response.ok || !answer.success) return undefined
    const { launchUrl } = answer.data
    return new URL(launchUrl).origin === new URL(parts.address).origin ? launchUrl : undefined
  } catch {
    return undefined
  }
}
