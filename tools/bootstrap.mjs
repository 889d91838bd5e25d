// What "npm start" and "npm test" do first, in plain JavaScript that Node 20 runs: install the
// packages when needed, then go on with the pinned Node 24 that came with them.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node24 = join(root, 'node_modules', 'node', 'bin', 'node')
const OLDEST_NODE = 20

/** Installs what the lock file names, unless it is all there already. Ends the program on failure. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    stop(`Baize needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}.`)
  }
  if (isInstalled()) return
  const since = Date.now()
  process.stdout.write('› Installing packages (about a minute the first time)\n')
  const { exitCode, output } = await run('npm', [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (exitCode !== 0) stop(explainInstall(output))
  if (!existsSync(node24)) {
    stop(
      'The packages are installed, but npm was told not to run their install scripts, so the\n' +
        'pinned Node is missing. Run: npm rebuild node --ignore-scripts=false',
    )
  }
  const seconds = ((Date.now() - since) / 1000).toFixed(1)
  process.stdout.write(`✓ Installed packages (${seconds} s)\n`)
}

/**
 * What a script is given: the pinned Node before any other, and compiled code of earlier runs, kept where only who
 * installed the product writes. It halves what a command needs until it begins.
 */
export function environment() {
  return {
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
    ...process.env,
    PATH: `${dirname(node24)}${delimiter}${process.env.PATH ?? ''}`,
  }
}

/** Runs a script of this repository on the pinned Node and ends with its exit code. */
export function goOn(script, args) {
  const preload = ['--import', join(root, 'tools', 'start', 'end-with-parent.ts')]
  const child = spawn(node24, [...preload, join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(),
  })
  // Ctrl-C reaches the child by itself; we only have to wait for its clean end.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  endWithNpm(child)
  child.on('error', (error) => stop(`The pinned Node does not run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** npm killed by force cannot pass anything on: notice that it is gone, and end as on Ctrl-C. */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 1000)
  watch.unref()
}

/** Compares the lock file with the record npm keeps of what it installed. */
function isInstalled() {
  try {
    const wanted = readPackages(join(root, 'package-lock.json'))
    const found = readPackages(join(root, 'node_modules', '.package-lock.json'))
    const isRight = ([path, entry]) => {
      if (path === '' || entry.link || !path.startsWith('node_modules/')) return true
      const there = found[path]
      return there ? there.version === entry.version : entry.optional === true
    }
    return existsSync(node24) && Object.entries(wanted).every(isRight)
  } catch {
    return false
  }
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

function explainInstall(output) {
  const end = output.trim().split('\n').slice(-12).join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(output)) {
    return `The packages could not be fetched: the package registry cannot be reached. The first\nstart needs a network connection; later ones do not.\n\n${end}`
  }
  if (/ENOSPC/.test(output)) return `The disk is full: the packages need about 1 GB.\n\n${end}`
  if (/EACCES|EPERM/.test(output)) {
    return `This user may not write to ${root}. Start as the user that owns it.\n\n${end}`
  }
  return `The packages could not be installed.\n\n${end}`
}

function run(program, args) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const keep = (piece) => {
      output += piece
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}` }))
    child.on('close', (exitCode) => resolve({ exitCode, output }))
  })
}

function stop(sentence) {
  process.stderr.write(`✗ ${sentence}\n`)
  process.exit(1)
}
