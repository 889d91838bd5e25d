import type { BrowserContext, Page } from 'playwright-core'

/** A device of this page that makes and uses passkeys without asking anybody. */
export async function addVirtualAuthenticator(page: Page, context: BrowserContext): Promise<void> {
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
