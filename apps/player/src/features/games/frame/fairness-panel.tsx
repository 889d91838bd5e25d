import { operations } from '@baize/contract'
import { parseClientSeed } from '@baize/fairness'
import { Button, Drawer, Icon, IconButton, Notice, Skeleton, TextField } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Copy, Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { saveAs } from '../../../app/save-as.ts'
import { useCopy } from '../../../app/use-copy.ts'
import { openRoundOf } from '../play/open-round-of.ts'
import { fairnessQuery, type RetiredSeed } from '../play/play.queries.ts'
import { isAsPromised, noteFairness } from '../verify/note-fairness.ts'
import { SeedCheckLink } from '../verify/seed-check-link.tsx'
import { shownCommitments } from '../verify/shown-commitments.ts'

interface FairnessPanelProps {
  readonly isOpen: boolean
  readonly isMember: boolean
  onClose(): void
}

/** The seed pair in use, and the way to a new one that reveals the old secret. */
export function FairnessPanel({ isOpen, isMember, onClose }: FairnessPanelProps) {
  const { t } = useTranslation('games')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('fair.title')} closeText={t('close')}>
      <p className="text-text-2">{t('fair.intro')}</p>
      {isMember ? <MemberSeeds /> : <Notice tone="info">{t('fair.visitor')}</Notice>}
      <SeedCheckLink />
    </Drawer>
  )
}

function MemberSeeds() {
  const { t } = useTranslation('games')
  const fairness = useQuery(fairnessQuery)
  const [retired, setRetired] = useState<RetiredSeed>()
  if (fairness.isError) return <Notice tone="danger">{failureText(fairness.error)}</Notice>
  if (!fairness.data) return <Skeleton className="h-40" />
  const { current, nextCommitment } = fairness.data
  return (
    <>
      <div className="seed-card">
        <SeedLine label={t('fair.commitment')} value={current.commitment} />
        <SeedLine label={t('fair.clientSeed')} value={current.clientSeed} />
        <SeedLine label={t('fair.nonce')} value={String(current.roundsPlayed)} />
      </div>
      {retired && (
        <div className="seed-card seed-card--felt">
          <h3 className="h3">{t('fair.retired')}</h3>
          <SeedLine label={t('fair.serverSeed')} value={retired.serverSeed} />
          <SeedLine label={t('fair.commitment')} value={retired.commitment} />
          <SeedLine label={t('fair.clientSeed')} value={retired.clientSeed} />
          <SeedLine label={t('fair.nonce')} value={String(retired.roundsPlayed)} />
        </div>
      )}
      <RotateForm
        suggestion={current.clientSeed}
        nextCommitment={nextCommitment}
        onRetired={setRetired}
      />
      <KeptCommitments />
    </>
  )
}

function RotateForm({
  suggestion,
  nextCommitment,
  onRetired,
}: {
  readonly suggestion: string
  readonly nextCommitment: string
  onRetired(seed: RetiredSeed): void
}) {
  const { t } = useTranslation('games')
  const queryClient = useQueryClient()
  const [text, setText] = useState(suggestion)
  const [isTouched, setTouched] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const parsed = parseClientSeed(text)
  const rotation = useMutation({
    mutationFn: (clientSeed: string) => api.call(operations.rotateSeed, { body: { clientSeed } }),
    onSuccess(answer) {
      const { current, nextCommitment: following } = answer
      setBroken(!isAsPromised(queryClient.getQueryData(fairnessQuery.queryKey), answer))
      noteFairness(answer)
      queryClient.setQueryData(fairnessQuery.queryKey, { current, nextCommitment: following })
      void queryClient.invalidateQueries({ queryKey: ['round'] })
      onRetired(answer.retired)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (parsed.ok) rotation.mutate(parsed.value)
  }
  return (
    <form className="seed-form" onSubmit={submit} noValidate>
      <h3 className="h3">{t('fair.rotateTitle')}</h3>
      <p className="text-text-2">{t('fair.rotateText')}</p>
      <SeedLine label={t('fair.nextCommitment')} value={nextCommitment} />
      <TextField
        label={t('fair.nextSeed')}
        hint={t('fair.nextSeedHint')}
        error={isTouched && !parsed.ok ? t('fair.nextSeedError') : undefined}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onBlur={() => setTouched(true)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isBroken && <Notice tone="danger">{t('fair.notAsPromised')}</Notice>}
      {rotation.isError && <RotationFailure failure={rotation.error} />}
      <Button type="submit" variant="primary" isBlock isBusy={rotation.isPending}>
        {t('fair.rotate')}
      </Button>
    </form>
  )
}

/** Names the round that must be finished first, and leads to it. */
function RotationFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('games')
  const open = openRoundOf(failure)
  if (!open) return <Notice tone="danger">{failureText(failure)}</Notice>
  const { gameCode, gameName: game } = open
  return (
    <Notice tone="warn">
      {t('fair.openRound', { game })}{' '}
      <Link to="/play/$gameCode" params={{ gameCode }} className="link">
        {t('fair.toOpenRound', { game })}
      </Link>
    </Notice>
  )
}

/** What this browser was shown, as a file that nobody can change later. */
function KeptCommitments() {
  const { t } = useTranslation('games')
  const take = () => {
    const kept = shownCommitments().map(({ commitment, atMs, rounds }) => ({
      ...{ commitment, shownAt: new Date(atMs).toISOString(), roundsBefore: rounds },
    }))
    const content = new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' })
    saveAs(content, 'baize-commitments.json')
  }
  return (
    <div className="seed-form">
      <p className="text-text-2">{t('fair.kept')}</p>
      <Button size="s" onClick={take}>
        <Icon of={Download} size="s" />
        {t('fair.keptFile')}
      </Button>
    </div>
  )
}

/** A long figure in full, to read, compare and copy. */
export function SeedLine({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('games')
  const copy = useCopy()
  return (
    <div className="seed-line">
      <span className="label">{label}</span>
      <code>{value}</code>
      <IconButton
        icon={Copy}
        size="s"
        label={t('fair.copy', { what: label })}
        onClick={() => copy(value, label)}
      />
    </div>
  )
}
