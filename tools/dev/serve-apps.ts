import { createServer } from 'node:http'
import { join } from 'node:path'
import { createLogger, createServer as createVite, type Logger, type ViteDevServer } from 'vite'
import { projectRoot } from '../shared/project.ts'
import { type DevelopmentPlan, type LiveApp, SERVER_PATTERN } from './plan-development.ts'

/** Serves the web apps from their sources on one port, with hot replacement, and passes calls on to the server. */
export async function serveApps(
  { apps, serverUrl }: Pick<DevelopmentPlan, 'apps' | 'serverUrl'>,
  listen: { readonly port: number; readonly host: string },
): Promise<void> {
  const server = createServer()
  const open = async ({ folder, base }: LiveApp): Promise<ViteDevServer> =>
    await createVite({
      root: join(projectRoot, folder),
      base,
      clearScreen: false,
      customLogger: withoutRefusedCalls(createLogger('warn')),
      server: {
        middlewareMode: { server },
        hmr: { server },
        // Only one of them may answer a socket that is passed on.
        ...(base === '/' && { proxy: { [SERVER_PATTERN]: { target: serverUrl, ws: true } } }),
      },
    })
  const [main, ...others] = await Promise.all(
    apps.map(async (app) => ({ ...app, vite: await open(app) })),
  )
  server.on('request', (request, response) => {
    const path = `${request.url ?? '/'}/`
    const owner = others.find(({ base }) => path.startsWith(base)) ?? main
    owner?.vite.middlewares(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(listen, resolve)
  })
}

/** While the server starts again, pages go on asking it; the terminal shows that it does. */
function withoutRefusedCalls(logger: Logger): Logger {
  return {
    ...logger,
    error(sentence, options) {
      if (!sentence.includes('ECONNREFUSED')) logger.error(sentence, options)
    },
  }
}
