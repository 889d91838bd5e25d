import { DeviceSilent } from '../app/failure-text.ts'

type Options = Readonly<Record<string, unknown>>

/** Whether this browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}

/** Lets the device make a passkey; throws `DeviceSilent` when its dialog was closed. */
export async function makePasskey(options: Options): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return await asked(() => startRegistration({ optionsJSON: options as never }))
}

/** Lets the device sign with a passkey; throws `DeviceSilent` when its dialog was closed. */
export async function signWithPasskey(options: Options): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return await asked(() => startAuthentication({ optionsJSON: options as never }))
}

async function asked(ask: () => Promise<object>): Promise<Record<string, unknown>> {
  try {
    return { ...(await ask()) }
  } catch (cause) {
    throw new DeviceSilent(cause)
  }
}
