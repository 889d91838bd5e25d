/** Progress for people: one line per step, with a tick and how long it took. */
/** Whether somebody reads along; what is written elsewhere is kept. */
export const isTerminal = process.stdout.isTTY === true
const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 90

/** Runs `work` while showing `title`; marks it done or failed and passes its answer or error on. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  return await marked(title, work, isTerminal ? spin(title) : undefined)
}

/** The same for what runs beside others: a line when it is over, and no spinner that would write over theirs. */
export async function stepBesideOthers<T>(title: string, work: () => Promise<T>): Promise<T> {
  return await marked(title, work, undefined)
}

async function marked<T>(
  title: string,
  work: () => Promise<T>,
  spinner: NodeJS.Timeout | undefined,
): Promise<T> {
  const since = performance.now()
  try {
    const answer = await work()
    finish(spinner, `${paint('32', '✓')} ${title} ${duration(since)}`)
    return answer
  } catch (error) {
    finish(spinner, `${paint('31', '✗')} ${title} ${duration(since)}`)
    throw error
  }
}

/** A line that stands by itself. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Bold on a terminal, plain elsewhere. */
export function bold(text: string): string {
  return paint('1', text)
}

/** Stepped back on a terminal, plain elsewhere. */
export function dim(text: string): string {
  return paint('2', text)
}

function paint(code: string, text: string): string {
  return isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text
}

function duration(since: number): string {
  const seconds = (performance.now() - since) / 1000
  return dim(`(${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s)`)
}

function spin(title: string): NodeJS.Timeout {
  let frame = 0
  return setInterval(() => {
    frame = (frame + 1) % FRAMES.length
    process.stdout.write(`\r\u001b[2K${FRAMES[frame]} ${title}`)
  }, FRAME_MS)
}

function finish(spinner: NodeJS.Timeout | undefined, line: string): void {
  if (spinner) {
    clearInterval(spinner)
    process.stdout.write('\r\u001b[2K')
  }
  say(line)
}
