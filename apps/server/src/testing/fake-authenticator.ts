import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** How a test's device departs from what a right one does. */
export interface DeviceFaults {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly challenge?: string
}

type Options = Record<string, unknown>

/** A device with one passkey, made of the same parts as a real one. */
export function createFakeAuthenticator(origin = 'http://baize.test') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let count = 0

  const clientData = (type: string, options: Options, faults: DeviceFaults) => {
    const challenge = faults.challenge ?? options.challenge
    return Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin }))
  }
  const authenticatorData = (faults: DeviceFaults, flags: number, attested = Buffer.alloc(0)) => {
    count += 1
    const rpIdHash = createHash('sha256').update(faults.rpId ?? new URL(origin).hostname)
    const verified = faults.isVerified === false ? 0 : USER_VERIFIED
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    const flag = Buffer.from([USER_PRESENT | verified | flags])
    return Buffer.concat([rpIdHash.digest(), flag, counter, attested])
  }
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const [KTY, ALG, CRV, X, Y] = [1, 3, -1, -2, -3]
    const [EC2, ES256, P256] = [2, -7, 1]
    const entries: [number, number | Uint8Array][] = [
      [KTY ?? 0, EC2 ?? 0],
      [ALG ?? 0, ES256 ?? 0],
      [CRV ?? 0, P256 ?? 0],
      [X ?? 0, new Uint8Array(Buffer.from(x, 'base64url'))],
      [Y ?? 0, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]
    return isoCBOR.encode(new Map(entries))
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} }

  return {
    make(options: Options, faults: DeviceFaults = {}) {
      const idLength = Buffer.alloc(2)
      idLength.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), idLength, credentialId, coseKey()])
      const authData = authenticatorData(faults, HAS_CREDENTIAL, attested)
      const object = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(object)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options: Options, faults: DeviceFaults = {}) {
      const client = clientData('webauthn.get', options, faults)
      const authData = authenticatorData(faults, 0)
      const clientHash = createHash('sha256').update(client).digest()
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, clientHash]))
        .sign(privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
