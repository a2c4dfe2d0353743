// The page brings the subtitles along. Makes captions and a transcript of them.
;(() => {
  const video = document.querySelector('video')
  const subtitle = document.getElementById('subtitle')
  const list = document.getElementById('transcript')
  if (!video || !subtitle || !list) return

  const TIMES = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3}) --> (?:(\d+):)?(\d\d):(\d\d\.\d{3})/
  const seconds = (hours = 0, minutes = 0, rest = 0) => Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  const track = video.addTextTrack('captions', subtitle.dataset.label, subtitle.dataset.lang)

  for (const block of subtitle.textContent.split(/\r?\n\s*\r?\n/)) {
    const lines = block.trim().split(/\r?\n/)
    const at = lines.findIndex((line) => TIMES.test(line))
    if (at < 0) continue
    const [, ...parts] = TIMES.exec(lines[at])
    const text = lines.slice(at + 1).join('\n')
    track.addCue(new VTTCue(seconds(...parts.slice(0, 3)), seconds(...parts.slice(3)), text))
    const item = document.createElement('li')
    item.textContent = text
    list.append(item)
  }
  track.mode = 'showing'
  list.parentElement.hidden = list.children.length === 0
})()
