import { type BannerGroup, operations } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

/** Puts the banners of a place in this order; players see it at once. */
export function useArrangeBanners(groupName: BannerGroup) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contentIds: string[]) =>
      api.call(operations.arrangeBanners, { params: { groupName }, body: { contentIds } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content', 'banner'] }),
  })
}

export function useSendPicture(onSent: (picture: string) => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async (file: File) => {
      const body = new Uint8Array(await file.arrayBuffer())
      return (await api.call(operations.addBannerPicture, { body })).picture
    },
    onSuccess: onSent,
  })
}
