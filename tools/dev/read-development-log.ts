const INFORMATION = 30

/**
 * What a developer wants to see of a program's log: everything that is not a structured line, such as a stack or the
 * notice of a restart, and of structured lines all sentences but the one per call.
 */
export function readDevelopmentLog(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== '').flatMap(readLine)
}

function readLine(line: string): string[] {
  if (!line.startsWith('{')) return [line]
  try {
    const { level, msg, err }: StructuredLine = JSON.parse(line)
    if (typeof level !== 'number' || typeof msg !== 'string') return [line]
    if (level < INFORMATION || msg === 'call') return []
    return [typeof err?.stack === 'string' ? `${msg}\n${err.stack}` : msg]
  } catch {
    return [line]
  }
}

interface StructuredLine {
  readonly level?: unknown
  readonly msg?: unknown
  readonly err?: { readonly stack?: unknown }
}
