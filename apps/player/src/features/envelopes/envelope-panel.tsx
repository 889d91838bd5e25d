import './envelopes-texts.ts'
import './envelopes.css'
import type { EnvelopesNow } from '@baize/contract'
import { IconButton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EnvelopeCard } from './envelope-card.tsx'
import { envelopeToShow } from './envelope-state.logic.ts'
import { envelopesQuery } from './envelopes.queries.ts'

interface EnvelopePanelProps {
  readonly announced: EnvelopesNow['items']
  /** A dialog that was asked for goes first. */
  readonly isBehind: boolean
}

/** A small panel in the corner with one envelope of the member’s; nothing where none is for them. */
export function EnvelopePanel({ announced, isBehind }: EnvelopePanelProps) {
  const { t, i18n } = useTranslation('envelopes')
  const { data } = useQuery(envelopesQuery(i18n.language))
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<string>()
  const own = data?.items ?? []
  const due = envelopeToShow({ announced, own, closed })
  if (shown === undefined && due !== undefined) setShown(due)
  const envelope = own.find(({ envelopeId }) => envelopeId === shown)
  if (!envelope || isBehind) return null
  const { envelopeId } = envelope
  return (
    <aside className="envelope-panel" aria-label={t('title')}>
      <IconButton
        size="s"
        icon={X}
        label={t('close')}
        onClick={() => {
          setClosed(new Set([...closed, envelopeId]))
          setShown(undefined)
        }}
      />
      <EnvelopeCard
        key={envelopeId}
        of={envelope}
        left={announced.find((each) => each.envelopeId === envelopeId)?.left}
      />
    </aside>
  )
}
