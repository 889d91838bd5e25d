/// <reference types="vite/client" />

// Only these pictures are shipped; a file placed in the folder is in the registry.
const files = import.meta.glob<string>('../art/*.webp', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
})

/** Address of a 256 × 256 object by name, such as `tiger`; undefined when there is none. */
export function artUrl(name: string): string | undefined {
  return files[`../art/${name}.webp`]
}
