import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What a test lets the identity provider say wrongly. */
export interface IssuerLies {
  readonly nonce?: string
  readonly audience?: string
  readonly issuer?: string
}

interface Code {
  readonly challenge: string
  readonly redirectUri: string
  readonly clientId: string
  readonly idToken: string
}

/** An OpenID Connect provider that logs in whomever the test names, and can be made to lie. */
export interface FakeIssuer {
  /** Where it listens, once that is known. */
  readonly base: { address: string }
  /** The browser's visit: from the address it was sent to, to what it is sent back with. */
  authorize(
    address: string,
    person: { readonly subject: string; readonly name: string },
    lies?: IssuerLies,
  ): Promise<{ code: string; state: string; iss: string }>
  /** Every token it gave out, for tests that look where they went. */
  readonly given: readonly string[]
  /** Answers what the server asks of it; undefined for paths that are not its own. */
  answer(path: string, body: string): Promise<{ status: number; body: unknown } | undefined>
}

export async function createFakeIssuer(): Promise<FakeIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid: 'test' }
  const given: string[] = []
  const codes = new Map<string, Code>()
  const base = { address: '' }
  const issuerOf = (path: string) => `${base.address}${path.split('/').slice(0, 3).join('/')}`

  const redeem = (body: string) => {
    const form = new URLSearchParams(body)
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isRight =
      code?.challenge === challenge &&
      code.redirectUri === form.get('redirect_uri') &&
      code.clientId === form.get('client_id') &&
      (form.get('client_secret') ?? '') !== ''
    if (!isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', id_token: code.idToken }
    given.push(tokens.access_token, tokens.id_token)
    return { status: 200, body: tokens }
  }

  return {
    base,
    given,
    async authorize(address, person, lies = {}) {
      const asked = new URL(address)
      const read = (name: string) => asked.searchParams.get(name) ?? ''
      const issuer = issuerOf(asked.pathname)
      const idToken = await new SignJWT({ nonce: lies.nonce ?? read('nonce'), name: person.name })
        .setProtectedHeader({ alg: 'ES256', kid: 'test' })
        .setIssuer(lies.issuer ?? issuer)
        .setAudience(lies.audience ?? read('client_id'))
        .setSubject(person.subject)
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
      const code = randomUUID()
      codes.set(code, {
        challenge: read('code_challenge'),
        redirectUri: read('redirect_uri'),
        clientId: read('client_id'),
        idToken,
      })
      return { code, state: read('state'), iss: issuer }
    },
    async answer(path, body) {
      if (!path.startsWith('/identity/')) return undefined
      const issuer = issuerOf(path)
      if (path.endsWith('/token')) return redeem(body)
      if (path.endsWith('/jwks')) return { status: 200, body: { keys: [jwk] } }
      const described = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      }
      return { status: 200, body: described }
    },
  }
}
