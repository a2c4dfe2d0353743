// Checks a chosen picture before the upload and shows the server's objections on the page.
const form = document.getElementById('fileForm')
const input = document.getElementById('picture')
const error = document.getElementById('pictureError')
const canvas = document.getElementById('preview')
const note = document.getElementById('previewNote')
const button = form.querySelector('button')
const texts = form.dataset

const picture = document.querySelector('.frame > img')
function missPicture() {
  picture.classList.add('missing')
  document.getElementById('brokenNote').hidden = false
}
if (picture.complete && picture.naturalWidth === 0) missPicture()
else picture.addEventListener('error', missPicture)

function complain(text) {
  error.textContent = text
  input.setAttribute('aria-invalid', String(text !== ''))
}

function objectionTo(file) {
  if (file.size > Number(texts.mostBytes)) return texts.tooLarge
  return file.type !== '' && !file.type.startsWith('image/') ? texts.noPicture : ''
}

async function show(file) {
  canvas.hidden = note.hidden = true
  if (!file) return
  try {
    const drawn = await createImageBitmap(file)
    if (input.files[0] !== file) return
    const scale = Math.max(canvas.width / drawn.width, canvas.height / drawn.height)
    const [width, height] = [drawn.width * scale, drawn.height * scale]
    const context = canvas.getContext('2d')
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.drawImage(drawn, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
    canvas.hidden = note.hidden = false
  } catch (_) {
    // The shop accepts some pictures that not every browser shows.
  }
}

async function upload() {
  const reply = await fetch(form.action, {
    method: 'POST',
    body: new FormData(form),
    headers: { accept: 'application/json' },
    redirect: 'manual',
  })
  if (reply.type === 'opaqueredirect' || reply.ok) return ''
  const { error: cause } = await reply.json()
  if (cause?.code === 'LIMIT_FILE_SIZE') return texts.tooLarge
  return reply.status === 415 || cause?.message === 'Illegal file type' ? texts.noPicture : texts.failed
}

input.addEventListener('change', () => {
  const file = input.files[0]
  const objection = file ? objectionTo(file) : ''
  complain(objection)
  show(objection ? undefined : file)
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const file = input.files[0]
  const objection = file ? objectionTo(file) : ''
  if (objection) {
    complain(objection)
    input.focus()
    return
  }
  const label = button.textContent
  button.disabled = true
  button.textContent = texts.busy
  const trouble = await upload().catch(() => texts.failed)
  if (trouble === '') {
    location.reload()
    return
  }
  button.disabled = false
  button.textContent = label
  complain(trouble)
  input.focus()
})
