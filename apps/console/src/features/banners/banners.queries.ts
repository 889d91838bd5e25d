import type { ApiClient } from '@baize/api-client'
import { type BannerWish, operations, type StaffBanner } from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

export function bannersQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['banners'],
    queryFn: async ({ signal }) => (await api.call(operations.getBannerList, { signal })).banners,
  })
}

/** Every change is answered with all banners as they stand after it. */
function useBannerCall<Input>(
  call: (api: ApiClient, input: Input) => Promise<{ banners: StaffBanner[] }>,
  onDone?: () => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: ({ banners }) => {
      queryClient.setQueryData(bannersQuery(api).queryKey, banners)
      onDone?.()
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['banners'] }),
  })
}

/** Adds a banner, or changes the one that was read. */
export function useSaveBanner(from: StaffBanner | undefined, onDone?: () => void) {
  return useBannerCall(
    (api, banner: BannerWish) =>
      from
        ? api.call(operations.changeBanner, {
            params: { bannerId: from.bannerId },
            body: { banner, version: from.version },
          })
        : api.call(operations.createBanner, { body: { banner } }),
    onDone,
  )
}

export function useMoveBanner() {
  return useBannerCall(
    (api, { bannerId, direction }: { bannerId: string; direction: 'up' | 'down' }) =>
      api.call(operations.moveBanner, { params: { bannerId }, body: { direction } }),
  )
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
