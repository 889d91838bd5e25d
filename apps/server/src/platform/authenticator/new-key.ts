import { generateSecret, generateURI } from 'otplib/functional'

/** A new key for an authenticator app, to be typed in and as the address of a QR code. */
export function makeAppKey(issuer: string, label: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer, label, secret }) }
}
