import { PRETEND_IDENTITY_PROVIDERS } from '@baize/contract/payments'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SandboxDeps } from '../sandbox-deps.ts'
import { peoplePage } from './people-page.ts'
import { createPretendProvider, type PretendProvider } from './pretend-provider.ts'

const NAME_CHARACTERS_MAX = 60
const choiceBody = z.object({
  person: z.string().trim().max(NAME_CHARACTERS_MAX).optional(),
  other: z.string().trim().max(NAME_CHARACTERS_MAX).optional(),
  leave: z.string().optional(),
})

/** Two pretend identity providers, each under `/identity/ID` with an issuer of its own. */
export async function addIdentityRoutes(app: FastifyInstance, deps: SandboxDeps): Promise<void> {
  const providers = PRETEND_IDENTITY_PROVIDERS.map((each) => createPretendProvider(deps, each))
  for (const pretend of providers) {
    addInteraction(app, deps, pretend)
    passOn(app, pretend)
  }
}

/** Everything but the page on which a person is chosen is the library's, unread by this program. */
function passOn(app: FastifyInstance, { path, provider }: PretendProvider): void {
  const answer = provider.callback()
  app.addHook('onRequest', (request, reply, done) => {
    const url = request.raw.url ?? ''
    if (!url.startsWith(`${path}/`) || url.startsWith(`${path}/interaction/`)) {
      done()
      return
    }
    reply.hijack()
    // The library finds out by these two where it is mounted.
    Object.assign(request.raw, { originalUrl: url, url: url.slice(path.length) })
    void answer(request.raw, reply.raw)
  })
}

function addInteraction(
  app: FastifyInstance,
  deps: SandboxDeps,
  { name, path, provider, meet }: PretendProvider,
): void {
  const address = `${path}/interaction/:uid`
  // After the form the browser is led on, back to the site that asked.
  const policy = `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${deps.siteUrl}; frame-ancestors 'none'; base-uri 'none'`
  const show = async (request: FastifyRequest, reply: FastifyReply, fault?: string) => {
    await provider.interactionDetails(request.raw, reply.raw)
    return await reply
      .header('content-security-policy', policy)
      .type('text/html')
      .send(peoplePage(name, fault))
  }
  app.get(address, (request, reply) => show(request, reply))
  app.post(address, async (request, reply) => {
    const choice = choiceBody.parse(request.body)
    const person = choice.other || choice.person || ''
    if (choice.leave === undefined && person === '') {
      return await show(request, reply, 'Choose somebody, or type a name.')
    }
    const result =
      choice.leave === undefined
        ? { login: { accountId: meet(person) } }
        : { error: 'access_denied', error_description: 'the person went back' }
    const next = await provider.interactionResult(request.raw, reply.raw, result)
    return await reply.header('content-security-policy', policy).redirect(next, 303)
  })
}
