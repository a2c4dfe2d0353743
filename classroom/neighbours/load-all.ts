// Modules that a front door beside others loads while it opens. A spare loads them before its turn.
import '#classroom/door/postgres-registry.ts'
import '#classroom/neighbours/lead-neighbours.ts'
import '#classroom/neighbours/neighbours.ts'
import '#classroom/neighbours/open-following-door.ts'
