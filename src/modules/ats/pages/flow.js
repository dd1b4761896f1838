// The flow of a broker ends with a token, and the page goes back to us with it.
const flow = document.getElementById('flow')
const said = document.getElementById('said')
const { kind, url, token } = flow.dataset

function goBack(given) {
  const back = new URL(location.href)
  back.searchParams.delete('flow')
  back.searchParams.delete('link_token')
  back.searchParams.set('token', given)
  location.replace(back)
}

function stop(words) {
  flow.remove()
  said.textContent = words
}

if (kind === 'frame') {
  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.src = url
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== new URL(url).origin) return
    if (data?.type === 'success' && typeof data.data?.activation_token === 'string') goBack(data.data.activation_token)
    if (data?.type === 'close') stop('Nothing was connected. You can close this page, or load it again.')
  })
  flow.append(frame)
} else {
  const program = document.createElement('script')
  program.src = url
  program.onload = () =>
    window.MergeLink.initialize({
      linkToken: token,
      onSuccess: goBack,
      onReady: () => window.MergeLink.openLink({ linkToken: token }),
    })
  program.onerror = () => stop('The other service can not be reached. Load the page again.')
  document.head.append(program)
}
