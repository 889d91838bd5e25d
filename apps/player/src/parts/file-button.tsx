import { Button } from '@baize/ui-kit'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'

interface FileButtonProps extends ComponentProps<typeof Button> {
  /** Media types, as the browser's dialog takes them. */
  readonly accept: string
  /** Names the field, where a page has several. */
  readonly fieldName?: string
  onFile(file: File): void
}

/** The browser's own file field, behind a button that looks like ours; a phone offers its camera. */
export function FileButton({ accept, fieldName, onFile, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // The same file may be chosen again after it was refused.
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        data-document={fieldName}
        onChange={take}
      />
      <Button {...button} onClick={() => field.current?.click()} />
    </>
  )
}
