import { StatusMark, type StatusTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import type { ListedDraw } from './draws.queries.ts'

const TONES: Readonly<Record<ListedDraw['state'], StatusTone>> = {
  scheduled: 'neutral',
  open: 'waiting',
  closed: 'waiting',
  drawn: 'waiting',
  settled: 'done',
  corrected: 'info',
  void: 'failed',
}

export function DrawState({ state }: Pick<ListedDraw, 'state'>) {
  const { t } = useTranslation('lottery-draws')
  return <StatusMark tone={TONES[state]}>{t(`state.${state}`)}</StatusMark>
}
