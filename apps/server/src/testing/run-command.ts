import { spawn } from 'node:child_process'

/** What a command said, and how it ended. */
export interface Said {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Runs a command of the operator as its own program. */
export function runCommandFile(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...words], { env: { ...process.env, ...env } })
    let out = ''
    let err = ''
    child.stdout.on('data', (piece: Buffer) => {
      out += piece.toString()
    })
    child.stderr.on('data', (piece: Buffer) => {
      err += piece.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, err }))
  })
}
