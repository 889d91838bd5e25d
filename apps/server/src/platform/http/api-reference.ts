import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createReferenceSender } from './send-reference.ts'

/** Serves the document at `/docs/json` and `/docs/yaml`, and a page to read it at `/docs`. */
export async function addApiReference(app: FastifyInstance, publicUrl: string): Promise<void> {
  const send = createReferenceSender(publicUrl)
  // The page asks for the document by its address; this one is never read.
  const document = { openapi: '3.1.0', info: { title: 'Baize', version: '1' }, paths: {} }
  await app.register(swagger, { mode: 'static', specification: { document } })
  // The policy of every other page is stricter than the one this page would bring along.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: false,
    uiHooks: {
      async onRequest(request, reply) {
        const { url } = request.routeOptions
        if (url === '/docs/json') await send('json', request, reply)
        else if (url === '/docs/yaml') await send('yaml', request, reply)
      },
    },
  })
}
