import { spawn } from 'node:child_process'
import { projectRoot } from './project.ts'

const OUTPUT_CHARACTERS_MAX = 4_000_000

/** How a program ended and what it said, both streams together. */
export interface RunOutcome {
  readonly exitCode: number
  readonly output: string
}

/** Runs a program in the repository's root, or in another folder, and waits for its end. Never rejects. */
export function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  folder = projectRoot,
): Promise<RunOutcome> {
  return new Promise((resolve) => {
    let output = ''
    const keep = (piece: Buffer) => {
      output = (output + piece.toString('utf8')).slice(-OUTPUT_CHARACTERS_MAX)
    }
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ exitCode: 1, output: `${output}${error.message}` }))
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }))
  })
}

/** Runs a command-line tool that npm installed, such as `vite`. */
export function runTool(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunOutcome> {
  return run(`${projectRoot}/node_modules/.bin/${tool}`, args, env)
}

/** The last lines of what a program said, for a message about its failure. */
export function lastLines(output: string, count: number): string {
  return output.trimEnd().split('\n').slice(-count).join('\n')
}
