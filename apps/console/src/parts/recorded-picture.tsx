import type { DownloadedFile } from '@baize/api-client'
import { Button, Icon, Notice } from '@baize/ui-kit'
import { Eye } from 'lucide-react'
import { failureText } from '../app/failure-text.ts'
import { useLook } from './use-look.ts'

interface RecordedPictureProps {
  /** Downloads it; the server records the view. */
  load(): Promise<DownloadedFile>
  readonly alt: string
  /** On the button that shows it. */
  readonly look: string
  readonly figureClass?: string
}

/** A picture of a member's, loaded when staff ask for it. */
export function RecordedPicture({ load, alt, look: text, figureClass }: RecordedPictureProps) {
  const { address, look } = useLook(load)
  return (
    <>
      {address ? (
        <figure className={figureClass}>
          <img src={address} alt={alt} />
        </figure>
      ) : (
        <Button size="s" isBusy={look.isPending} onClick={() => look.mutate()}>
          <Icon of={Eye} size="s" />
          {text}
        </Button>
      )}
      {look.isError && (
        <Notice tone="danger" isAlert>
          {failureText(look.error)}
        </Notice>
      )}
    </>
  )
}
