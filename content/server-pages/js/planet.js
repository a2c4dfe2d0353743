// A planet to turn: each pixel's ray meets a ball and takes the colour of the map there.
const canvas = document.getElementById('planet')
const VERTEX = 'attribute vec2 at;void main(){gl_Position=vec4(at,0.,1.);}'
const FRAGMENT = `
precision highp float;
uniform vec2 size;
uniform vec2 turned;
uniform sampler2D map;
const float PI = 3.141592653589793;
float star(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * vec3(0.1031, 0.103, 0.0973));
  mixed += dot(mixed, mixed.yzx + 33.33);
  return fract((mixed.x + mixed.y) * mixed.z);
}
void main() {
  vec2 at = (gl_FragCoord.xy * 2.0 - size) / min(size.x, size.y) * 1.22;
  float far = dot(at, at);
  vec3 light = normalize(vec3(-0.6, 0.55, 0.62));
  if (far > 1.0) {
    vec2 cell = floor(gl_FragCoord.xy / 3.0);
    float twinkle = step(0.9982, star(cell)) * (0.3 + 0.7 * star(cell + 7.0));
    float glow = exp(-9.0 * (sqrt(far) - 1.0)) * (0.25 + 0.35 * dot(normalize(at), light.xy));
    gl_FragColor = vec4(vec3(0.043, 0.024, 0.086) + twinkle + max(glow, 0.0) * vec3(1.0, 0.55, 0.2), 1.0);
    return;
  }
  vec3 normal = vec3(at, sqrt(1.0 - far));
  float up = turned.y;
  vec3 tilted = vec3(normal.x, normal.y * cos(up) - normal.z * sin(up), normal.y * sin(up) + normal.z * cos(up));
  vec2 place = vec2(fract((atan(tilted.x, tilted.z) + turned.x) / (2.0 * PI)), acos(clamp(tilted.y, -1.0, 1.0)) / PI);
  vec3 colour = texture2D(map, place).rgb;
  float day = 0.13 + 0.95 * max(dot(normal, light), 0.0);
  float shine = pow(max(dot(reflect(-light, normal), vec3(0.0, 0.0, 1.0)), 0.0), 24.0) * 0.28;
  float edge = pow(1.0 - normal.z, 3.0) * 0.35 * max(dot(normal, light) + 0.4, 0.0);
  gl_FragColor = vec4(colour * day + shine + edge * vec3(1.0, 0.6, 0.25), 1.0);
}`

const turned = { x: 0, y: -0.5 }
const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
let isHeld = false
let draw = () => {}

function compile(gl, kind, source) {
  const shader = gl.createShader(kind)
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  return shader
}

function build(gl, map) {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, VERTEX))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, FRAGMENT))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('no program')
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL has no hooks.
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  const place = gl.getAttribLocation(program, 'at')
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, map)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const size = gl.getUniformLocation(program, 'size')
  const turn = gl.getUniformLocation(program, 'turned')
  return () => {
    const scale = Math.min(devicePixelRatio || 1, 2)
    const [width, height] = [canvas.clientWidth * scale, canvas.clientHeight * scale].map(Math.round)
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
    gl.viewport(0, 0, width, height)
    gl.uniform2f(size, width, height)
    gl.uniform2f(turn, turned.x, turned.y)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
    canvas.dataset.drawn = 'true'
  }
}

/** Shows the flat map without WebGL. */
function showFlat(address) {
  const flat = document.createElement('div')
  flat.className = 'flat'
  flat.setAttribute('role', 'img')
  flat.setAttribute('aria-label', canvas.getAttribute('aria-label'))
  if (address) flat.style.backgroundImage = `url(${JSON.stringify(address)})`
  canvas.replaceWith(flat)
}

function turnBy(x, y) {
  turned.x += x
  turned.y = Math.max(-1.4, Math.min(1.4, turned.y + y))
  draw()
}

function listen() {
  canvas.addEventListener('pointerdown', (event) => {
    isHeld = true
    canvas.setPointerCapture(event.pointerId)
  })
  for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => (isHeld = false))
  canvas.addEventListener('pointermove', (event) => {
    if (isHeld) turnBy(-event.movementX / 150, -event.movementY / 150)
  })
  canvas.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: [0.15, 0], ArrowRight: [-0.15, 0], ArrowUp: [0, -0.15], ArrowDown: [0, 0.15] }[event.key]
    if (!step) return
    event.preventDefault()
    turnBy(...step)
  })
  addEventListener('resize', () => draw())
}

function spin(before) {
  requestAnimationFrame((now) => {
    if (!isHeld && !document.hidden) turnBy(Math.min(now - before, 100) / 9000, 0)
    spin(now)
  })
}

const map = new Image()
map.crossOrigin = 'anonymous'
map.addEventListener('error', () => showFlat())
map.addEventListener('load', () => {
  try {
    draw = build(canvas.getContext('webgl'), map)
  } catch {
    showFlat(map.src)
    return
  }
  listen()
  draw()
  if (!isStill) spin(performance.now())
})
map.src = canvas.dataset.map
