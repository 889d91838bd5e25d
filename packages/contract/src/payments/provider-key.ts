/**
 * Of the sandbox's providers the first signs with the shared secret itself; each other one with the HMAC of
 * this text under it, so that no provider can speak for another.
 */
export function paymentKeyText(provider: string): string {
  return `payment provider ${provider}`
}

/** The sandbox's providers, with the paths under which each of them answers. */
export const SANDBOX_PROVIDERS = [
  { provider: 'sandbox', path: '' },
  { provider: 'sandbox-b', path: '/b' },
] as const
export type SandboxProvider = (typeof SANDBOX_PROVIDERS)[number]['provider']
