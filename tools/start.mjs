// npm start: the whole product on this machine.
import { ensureInstalled, goOn } from './bootstrap.mjs'

if (process.argv.includes('--help')) {
  process.stdout.write(
    'npm start: the whole product on this machine. Its settings are environment variables; README.md lists them.\n',
  )
  process.exit(0)
}
await ensureInstalled()
goOn('tools/start/start.ts', process.argv.slice(2))
