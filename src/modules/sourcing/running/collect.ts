/** A channel that finds people is asked a page at a time. What came is joined with whom we know, and is judged next. */
import { isVendorChannel } from '../channel.ts'
import type { Search } from '../search.ts'
import { collectList } from './collect-list.ts'
import { collectFromVendor } from './collect-vendor.ts'
import type { RunScope } from './run.ts'

/** The answer says when the run goes on, in milliseconds. */
export function collect(scope: RunScope, search: Search): Promise<number> {
  const [channel] = search.channelsLeft
  return channel !== undefined && isVendorChannel(channel)
    ? collectFromVendor(scope, search, channel)
    : collectList(scope, search)
}
