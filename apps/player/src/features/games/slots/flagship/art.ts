const files = import.meta.glob<string>('./art/*/*.webp', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
})
const smallFiles = import.meta.glob<string>('./art/*/small/*.webp', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
})

/** In points of the screen: one that has fewer shows a symbol no larger than a small picture is. */
const SMALL_SCREEN = 1900
/** Pictures that the first spin does not need. */
const LATE = /-(?:turn|normal)$|^near$|^scene/

/** Small screens take small pictures. */
function isSmallScreen(): boolean {
  return Math.max(innerWidth, innerHeight) * devicePixelRatio < SMALL_SCREEN
}

/** Address of a picture of a flagship by its name, such as `mask`; undefined where it has none. */
export function flagshipUrl(gameCode: string, name: string): string | undefined {
  const small = isSmallScreen() ? smallUrl(gameCode, name) : undefined
  return small ?? files[`./art/${gameCode}/${name}.webp`]
}

function smallUrl(gameCode: string, name: string): string | undefined {
  return (
    smallFiles[`./art/${gameCode}/small/${name}.webp`] ??
    files[`./art/${gameCode}/${name}-small.webp`]
  )
}

/** Asks for what the first spin needs while the rules are still on their way. */
export function fetchFirstPictures(gameCode: string): void {
  const folder = `./art/${gameCode}/`
  const names = Object.keys(files).flatMap((path) =>
    path.startsWith(folder) ? [path.slice(folder.length, -'.webp'.length)] : [],
  )
  for (const name of [...names.filter((each) => !LATE.test(each)), 'scene']) {
    const url = flagshipUrl(gameCode, name)
    if (url !== undefined) new Image().src = url
  }
}
