# Source of content/ftp/encrypt.pyc, which is what somebody forgot to delete. Python 2:
# python2 -c "import py_compile; py_compile.compile('tools/leftovers/encrypt.py', 'content/ftp/encrypt.pyc', 'encrypt.py')"
N = 145906768007583323230186939349070635292401872375357164399581871019873438799005358938369571402670149802121818086292467422828157022922076746906543401224889672472407926969987100581290103199317858753663710862357656510507883714297115637342788911463535102712032765166518411726859837988672111837205085526346618740053
e = 65537

plain = open('announcement.md', 'r')
secret = open('announcement_encrypted.md', 'w')

for letter in plain.read():
    secret.write('%d\n' % pow(ord(letter), e, N))

plain.close()
secret.close()
