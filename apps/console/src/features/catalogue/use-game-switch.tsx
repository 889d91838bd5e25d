import type { StaffGame } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { useSwitchBack, useSwitchGame } from './catalogue.queries.ts'
import { GamePlayers } from './game-players.tsx'

/**
 * Takes a game from players and gives it back, in its row: off with a reason and after a look at who is playing, on at
 * once. For some seconds the toast can undo either.
 */
export function useGameSwitch() {
  const { t } = useTranslation('catalogue')
  const change = useSwitchGame()
  const undo = useSwitchBack()
  const showFailure = (game: StaffGame) => (failure: unknown) =>
    toastFailure(t('switch.failed', { name: game.name }), failure)
  const send = async (before: StaffGame, reason?: string) => {
    const { game } = await change.mutateAsync({ game: before, reason })
    toast({
      title: t(reason === undefined ? 'switch.onDone' : 'switch.offDone', { name: game.name }),
      action: {
        text: t('switch.undo'),
        onAct: () =>
          undo.mutate(
            { before, version: game.version },
            {
              onSuccess: () => toast({ title: t('switch.undone', { name: game.name }) }),
              onError: showFailure(game),
            },
          ),
      },
    })
  }
  const { open, dialog } = useRowDialog<StaffGame>((game, close) => (
    <ReasonDialog
      title={t('switch.title', { name: game.name })}
      text={t('switch.text')}
      submitText={t('switch.off')}
      variant="danger"
      reasonLabel={t('switch.reason')}
      onSubmit={async (reason) => {
        await send(game, reason)
        close()
      }}
      onClose={close}
    >
      <GamePlayers nodeId={game.nodeId} />
    </ReasonDialog>
  ))
  return {
    dialog,
    isBusy: change.isPending || undo.isPending,
    onSwitch: (game: StaffGame, toOn: boolean) => {
      if (toOn) send(game).catch(showFailure(game))
      else open(game)
    },
  }
}
