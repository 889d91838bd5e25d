import { TextField } from '@baize/ui-kit'
import type { ComponentProps } from 'react'
import { useZone } from './use-zone.ts'

type MomentFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & {
  readonly label: string
}

/** A field that picks a moment by the clock of the house, whose zone stands in its label. */
export function MomentField({ label, ...props }: MomentFieldProps) {
  const { title, zoned } = useZone()
  return <TextField {...props} type="datetime-local" label={zoned(label)} title={title} />
}
