const files = import.meta.glob<string>('./art/*/*.webp', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
})

/** Address of a picture of a flagship by its name, such as `mask`; undefined where it has none. */
export function flagshipUrl(gameCode: string, name: string): string | undefined {
  return files[`./art/${gameCode}/${name}.webp`]
}
