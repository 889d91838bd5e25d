import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'

/** How long a device has to answer. */
export const CHALLENGE_MS = 5 * 60_000
const RP_NAME = 'Baize'

export type WebAuthn = Record<string, unknown>

/** What is asked of a device, with the text that it signs. */
export interface Asked {
  readonly options: WebAuthn
  readonly challenge: string
}

/** True for the first answer to a challenge that was given out for this purpose. */
export type ChallengeTaker = (challenge: string) => Promise<boolean>

/** Where passkeys belong to: this address, and no other can ask for them. */
function relyingParty(url: string) {
  const { origin, hostname } = new URL(url)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** What a device needs to know to make a passkey. */
export async function askForNewPasskey(
  url: string,
  owner: { readonly id: string; readonly username: string; readonly existing: readonly string[] },
): Promise<Asked> {
  const options = await generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: relyingParty(url).expectedRPID,
    userName: owner.username,
    userID: new TextEncoder().encode(owner.id),
    attestationType: 'none',
    excludeCredentials: owner.existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: CHALLENGE_MS,
  })
  return { options: { ...options }, challenge: options.challenge }
}

/** What the device made; undefined where its answer is not right. */
export async function readNewPasskey(
  url: string,
  response: WebAuthn,
  takeChallenge: ChallengeTaker,
): Promise<
  | {
      readonly credentialId: string
      readonly publicKey: Buffer
      readonly signCount: number
      readonly transports: readonly string[]
    }
  | undefined
> {
  const made = await verifyRegistrationResponse({
    // Its shape is for the library to check; what it does not expect it refuses.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: takeChallenge,
    requireUserVerification: true,
    ...relyingParty(url),
  }).catch(() => undefined)
  if (!made?.verified) return undefined
  const { credential } = made.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
    transports: credential.transports ?? [],
  }
}

/** What a device needs to know to use a passkey: one of these, or any that it has for this address. */
export async function askForPasskey(url: string, allowed?: readonly string[]): Promise<Asked> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(url).expectedRPID,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
    ...(allowed && { allowCredentials: allowed.map((id) => ({ id })) }),
  })
  return { options: { ...options }, challenge: options.challenge }
}

/**
 * The counter of a device whose answer is right; undefined where it is not. Whether it went up is decided under
 * lock, where the counter is kept.
 */
export async function readPasskeyUse(
  url: string,
  response: WebAuthn,
  takeChallenge: ChallengeTaker,
  passkey: { readonly credentialId: string; readonly publicKey: Buffer },
): Promise<number | undefined> {
  const signed = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: takeChallenge,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: 0,
    },
    ...relyingParty(url),
  }).catch(() => undefined)
  return signed?.verified ? signed.authenticationInfo.newCounter : undefined
}
