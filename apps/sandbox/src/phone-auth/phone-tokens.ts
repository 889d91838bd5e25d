import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose'

/** The one customer this pretend service has. */
export const PHONE_PROJECT = 'baize-sandbox'
const LIFE_SECONDS = 3_600

/** The service's signed word that a number was verified. */
export interface PhoneTokens {
  readonly publicKeys: JSONWebKeySet
  sign(phone: string, nowMs: number): Promise<string>
}

/** A new key with every start: tokens are for the step that comes next. */
export async function createPhoneTokens(publicUrl: string): Promise<PhoneTokens> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const kid = randomUUID()
  return {
    publicKeys: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] },
    async sign(phone, nowMs) {
      const seconds = Math.floor(nowMs / 1000)
      return await new SignJWT({
        phone_number: phone,
        auth_time: seconds,
        firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
      })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(`${publicUrl}/phone-auth/${PHONE_PROJECT}`)
        .setAudience(PHONE_PROJECT)
        .setSubject(randomUUID())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFE_SECONDS)
        .sign(privateKey)
    },
  }
}
