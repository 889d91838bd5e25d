// npm start: the whole product on this machine.
import { ensureInstalled, goOn } from './bootstrap.mjs'

await ensureInstalled()
goOn('tools/start/start.ts', process.argv.slice(2))
