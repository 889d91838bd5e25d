// Runs a script of this repository on the Node 24 that npm installed, whatever Node was asked.
// Plain JavaScript on purpose: Node 20 must be able to read it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment } from './bootstrap.mjs'
import { helpOf } from './shared/command-help.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node24 = join(root, 'node_modules', 'node', 'bin', 'node')

/** These say themselves what each of their names does. */
const OWN_HELP = ['bench/src/run.ts']

if (!existsSync(node24)) {
  process.stderr.write('The pinned Node is not installed yet. Run "npm start" or "npm ci" first.\n')
  process.exit(1)
}

const [script = '', ...options] = process.argv.slice(2)
if (options.includes('--help') && !OWN_HELP.includes(script)) {
  process.stdout.write(`${helpOf(join(root, script)) ?? script}\n`)
  process.exit(0)
}

const child = spawn(node24, process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
