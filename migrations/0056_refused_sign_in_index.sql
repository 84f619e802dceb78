-- without a transaction
-- By which refused sign-ins leave the audit log before the rest of it does.
DROP INDEX CONCURRENTLY IF EXISTS audit_refused_sign_ins;
CREATE INDEX CONCURRENTLY audit_refused_sign_ins ON audit (audit_id) WHERE refused AND action = 'person.sign-in';
